/** An order that somebody is typing. It is not part of the books: it has no log row and is not exported. */
export interface OrderDraftTable {
  user_id: string
  /** Made by the page; unique for its person. */
  id: string
  /** In upper case, or empty. */
  pk_id: string
  receiver: string
  /**
   * JSON of what is typed; '' once it is discarded or its order recorded. The row then keeps the id, so that
   * a page that still had the draft open does not bring it back.
   */
  content: string
  /** Bytes of `content`. */
  size: number
  /** The browser in which it is open. */
  device: string
  /** The opened page that may save it. */
  editor: string
  saved_at: number
}
