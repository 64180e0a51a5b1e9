/** Where files are sent; the only console call that takes large bodies. */
export const uploadPath = '/api/upload';

const megabyte = 1024 * 1024;

export const maxFileMegabytes = 10;
export const maxFileBytes = maxFileMegabytes * megabyte;
/** A body is a little larger than the file that it carries. */
export const maxBodyBytes = maxFileBytes + 64 * 1024;

/** Of one user, in all. */
export const maxUserMegabytes = 200;
export const maxUserBytes = maxUserMegabytes * megabyte;

/** What the uploads in one chat may have together. */
export const maxChatMegabytes = 40;
export const maxChatBytes = maxChatMegabytes * megabyte;
