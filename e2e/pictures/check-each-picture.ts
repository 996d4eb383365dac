import { expect, test } from '../fixtures/test.ts'

/** Checks each picture in a separate step; a problem names its picture and does not hide the others. */
export async function checkEachPicture<P extends { readonly name: string }>(
  pictures: readonly P[],
  look: (picture: P) => Promise<readonly string[]>,
): Promise<void> {
  for (const picture of pictures) {
    await test.step(picture.name, async () => {
      const wrong = await look(picture).catch((error) => [String(error)])
      expect.soft(wrong, picture.name).toEqual([])
    })
  }
}
