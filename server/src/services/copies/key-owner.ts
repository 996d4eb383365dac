/** What the key of copies is sealed to in the database. */
export const keyOwner = 'key of copies elsewhere'
