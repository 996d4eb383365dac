export const texts = {
  name: 'Sandbox',
  says: 'Sandbox: {{says}}',
  madeUp: 'Made up by the sandbox, not a real parcel.',
  noForwarder:
    'No forwarder is connected yet. Only five sample parcels can be looked up, and they are made up: fill real orders in by hand until an admin sets the account of the forwarder under Settings.',
  toForwarder: 'Connect the forwarder',
  instead: 'The sandbox takes the place of a forwarder here: every parcel that it finds is made up. Samples:',
  samples: 'Sample parcels',
} as const
