/** Where a parcel is on its way, in our words; the forwarder's own status text is stored beside it. */
export const trackStates = ['unknown', 'under_way', 'customs', 'delivered', 'returned', 'lost'] as const
export type TrackState = (typeof trackStates)[number]
