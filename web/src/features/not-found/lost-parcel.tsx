/** A parcel with its label beside it, in the colours of the theme. Drawn for this page. */
export function LostParcel() {
  return (
    <svg
      viewBox="0 0 480 240"
      aria-hidden="true"
      fill="none"
      strokeLinejoin="round"
      stroke="var(--text)"
      strokeWidth="2"
    >
      <ellipse cx="232" cy="208" rx="196" ry="14" fill="var(--border-quiet)" stroke="none" />
      <path d="M134 76 222 40l88 36v92l-88 40-88-40z" fill="var(--drawing-card)" />
      <path d="m222 114-88-38 88-36 88 36z" fill="var(--drawing-card-light)" />
      <path d="M222 114v94" />
      <path d="m178 58 88 36v30" stroke="var(--accent-text)" strokeWidth="5" />
      <rect
        x="244"
        y="140"
        width="48"
        height="34"
        rx="2"
        transform="skewY(-24) translate(0 108)"
        stroke="var(--text-quiet)"
        strokeDasharray="4 5"
      />
      <g transform="rotate(14 368 190)">
        <rect x="336" y="172" width="66" height="38" rx="3" fill="var(--surface)" />
        <path d="M344 182h30M344 190h22" strokeLinecap="round" />
        <path d="M344 198v6m4-6v6m5-6v6m3-6v6m6-6v6m4-6v6" strokeWidth="1.6" />
      </g>
      <path
        d="M328 142c18-2 30 6 34 20"
        stroke="var(--text-quiet)"
        strokeLinecap="round"
        strokeDasharray="2 7"
      />
    </svg>
  )
}
