import './clamped-text.css'

/** Long text in a table: two lines, then an ellipsis, with the full text on hover. */
export function ClampedText({ text }: { text: string }) {
  return (
    <span className="clamped-text" title={text}>
      {text}
    </span>
  )
}
