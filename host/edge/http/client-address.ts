import type { IncomingMessage } from 'node:http';

/** The address that a request came from, IPv4 in its own notation; empty where the connection is gone. */
export const clientAddress = ({ socket }: IncomingMessage): string => socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
