import * as React from 'react'

// React's development build, which tests need for `act`, notes for each element where it was made. Nothing here reads that, and it
// took a fifth of the time. It notes none while it believes that many were noted a moment ago.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})

// Without this, it measures no component for the browser's timeline either.
Reflect.deleteProperty(console, 'timeStamp')
