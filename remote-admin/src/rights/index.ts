export { type ChannelRights, useChannelRights } from './use-channel-rights';
