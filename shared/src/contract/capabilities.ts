export type Capability = 'sessions';
