/**
 * Properties of the button that has the focus when a dialog opens: of an action with money or one that
 * deletes, the button that changes nothing. A dialog that is open from its start takes no `autoFocus`;
 * app/focus/ reads the mark.
 */
export const firstFocus = { autoFocus: true, 'data-first-focus': '' } as const
