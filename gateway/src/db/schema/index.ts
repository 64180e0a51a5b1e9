export * from './accounts';
export * from './channels';
export * from './configuration';
export * from './money';
export * from './records';
