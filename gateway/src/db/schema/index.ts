export * from './accounts';
export * from './channels';
export * from './configuration';
export * from './history';
export * from './models';
export * from './money';
export * from './records';
export * from './second-steps';
