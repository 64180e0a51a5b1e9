import { maxUploadMegabytes } from '@console/shared/contract';
export const uploadPath = '/api/upload';

const megabyte = 1024 * 1024;

export const maxFileBytes = maxUploadMegabytes * megabyte;
/** A body is slightly larger than its file. */
export const maxBodyBytes = maxFileBytes + 64 * 1024;

export const maxUserMegabytes = 200;
export const maxUserBytes = maxUserMegabytes * megabyte;

export const maxChatMegabytes = 40;
export const maxChatBytes = maxChatMegabytes * megabyte;
