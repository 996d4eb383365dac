/** No page asks for one tooltip that moves from place to place: antd's own brings all that floats along. */
export default function NoSharedTooltip(): never {
  throw new Error('tooltips can be shared once web/antd-parts.ts leaves UniqueProvider as it is')
}
