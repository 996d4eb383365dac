/** The pictures of pages that do not exist, are forbidden or broken: our results have icons. */
export default function NoPicture() {
  return null
}
