/**
 * A parcel's way from a southern coast to a northern one, in the colours of the theme. Drawn for this page.
 */
export function Journey({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 880 340" role="img" aria-label={label} fill="none" strokeLinejoin="round">
      <title>{label}</title>
      <clipPath id="frame">
        <rect width="880" height="340" rx="24" />
      </clipPath>
      <g clipPath="url(#frame)">
        <rect width="880" height="340" fill="var(--drawing-sea)" />
        <Waves />
        <SouthernCoast />
        <NorthernCoast />
      </g>
      <path
        d="M212 246C286 150 352 122 440 132S590 176 672 108"
        stroke="var(--accent-text)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="2 10"
      />
      <Parcel x={192} y={252} size={34} />
      <Parcel x={436} y={118} size={44} />
      <Parcel x={686} y={94} size={30} />
    </svg>
  )
}

function Waves() {
  const rows = [
    'M300 262q14-9 28 0t28 0 28 0',
    'M470 286q14-9 28 0t28 0 28 0',
    'M386 214q12-8 24 0t24 0',
    'M560 236q12-8 24 0t24 0 24 0',
    'M250 314q14-9 28 0t28 0 28 0',
    'M640 300q14-9 28 0t28 0',
    'M520 84q10-7 20 0t20 0',
    'M350 66q10-7 20 0t20 0 20 0',
  ]
  return (
    <g stroke="var(--drawing-wave)" strokeWidth="2" strokeLinecap="round">
      {rows.map((d) => (
        <path key={d} d={d} />
      ))}
    </g>
  )
}

/** A sandy headland, a low house with a verandah, a gum tree. */
function SouthernCoast() {
  return (
    <g>
      <path
        d="M0 340V252c38-16 76-18 112-6 40 13 70 34 96 62 12 13 20 23 26 32z"
        fill="var(--drawing-sand)"
      />
      <path d="M0 340v-52c44-14 88-8 124 12 26 14 44 28 56 40z" fill="var(--drawing-sand-deep)" />
      <g stroke="var(--text)" strokeWidth="2">
        <path d="M40 250v-34h62v34" fill="var(--surface)" />
        <path d="M28 218l18-26h50l18 26z" fill="var(--drawing-roof)" />
        <path d="M64 250v-20h14v20" fill="var(--page)" />
        <path d="M148 258c-2-30 2-52 8-72" strokeLinecap="round" />
        <path d="M152 222c8-4 14-12 16-20" strokeLinecap="round" />
        <ellipse cx="158" cy="178" rx="26" ry="15" fill="var(--drawing-leaf)" />
        <ellipse cx="176" cy="198" rx="17" ry="10" fill="var(--drawing-leaf)" />
      </g>
    </g>
  )
}

/** Hills behind a harbour town with curved roofs and a tower. */
function NorthernCoast() {
  return (
    <g>
      <path
        d="M880 0v168c-30 8-58 8-86-2-34-12-62-20-92-14-18 3-30-6-24-20 8-20 30-26 44-44 14-19 16-40 40-56 20-13 44-16 62-32z"
        fill="var(--drawing-hill)"
      />
      <path
        d="M880 92v76c-30 8-58 8-86-2-24-9-46-15-66-15 16-20 40-22 58-34 30-20 58-32 94-25z"
        fill="var(--drawing-hill-deep)"
      />
      <g stroke="var(--text)" strokeWidth="2">
        <path d="M738 146v-22h44v22" fill="var(--surface)" />
        <path d="M728 126c12-2 20-8 24-16h16c4 8 12 14 24 16z" fill="var(--drawing-roof)" />
        <path d="M812 150V76h30v74" fill="var(--surface)" />
        <path d="M804 108c10-1 14-4 17-9h12c3 5 7 8 17 9z" fill="var(--drawing-roof)" />
        <path d="M804 78c10-2 16-8 20-18h6c4 10 10 16 20 18z" fill="var(--drawing-roof)" />
        <path d="M827 60V46M820 128h14M820 140h14" strokeLinecap="round" />
      </g>
    </g>
  )
}

function Parcel({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size / 32}) translate(-16 -16)`}
      stroke="var(--text)"
      strokeWidth="1.6"
    >
      <path d="M3 9.5 16 3l13 6.5v13L16 29 3 22.5z" fill="var(--drawing-card)" />
      <path d="M16 16 3 9.5M16 16l13-6.5M16 16v13" />
      <path d="m9.5 6.3 13 6.5v5l-4-2" stroke="var(--accent-text)" strokeWidth="2.4" />
    </g>
  )
}
