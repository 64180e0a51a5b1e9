export type { TestSettings } from './local';
export type { Role, Seed, Seeded } from './seed';
export { seededPassword } from './seeded-password';
export type { Answer } from './send';
export { type TestGateway, testGateway } from './test-gateway';
export { type MailServerScript, type ReceivedMail, type TestMailServer, testMailServer } from './test-mail-server';
export { type TestUpstream, testUpstream, type UpstreamRequest, type UpstreamScript } from './test-upstream';
