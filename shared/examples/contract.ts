import { channelStatus, type RedemptionRecord, redemptionStatus } from '@console/shared/contract';

export const isChannelEnabled = (status: number): boolean => status === channelStatus.enabled;

export const isUsed = ({ status }: Pick<RedemptionRecord, 'status'>): boolean => status === redemptionStatus.used;
