import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { UserError } from './user-error.mjs';

/**
 * Creates a folder and its parents. Node's `recursive` option never returns when the system reports ENOENT (under /proc).
 * @param {string} folder
 */
function createFolder(folder) {
  if (existsSync(folder)) {
    return;
  }
  createFolder(dirname(folder));
  mkdirSync(folder);
}

/** @param {string} folder */
export function checkDataDir(folder) {
  const probeFile = join(folder, `.trial-${process.pid}`);
  try {
    createFolder(folder);
    writeFileSync(probeFile, '');
    rmSync(probeFile);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
    throw new UserError(
      `The data folder ${folder} cannot be written (${code}): make it writable, or choose another with DATA_DIR=FOLDER npm start`,
    );
  }
}

/** @type {Record<string, (host: string, port: number, command: string) => string>} */
const portMessages = {
  EADDRINUSE: (host, port, command) =>
    `Port ${port} on ${host} is taken: stop the program that uses it, or choose another with PORT=${port + 1} ${command}`,
  EACCES: (_, port, command) =>
    `Port ${port} needs privileges that you do not have: choose one above 1023, for example PORT=3000 ${command}`,
  EADDRNOTAVAIL: (host, _, command) => `${host} is not an address of this machine: choose another with HOST=127.0.0.1 ${command}`,
  ENOTFOUND: (host, _, command) => `${host} is not an address of this machine: choose another with HOST=127.0.0.1 ${command}`,
};

/**
 * @param {string} host
 * @param {string} value what PORT says
 * @param {string} [command] that the person gave
 * @returns {Promise<void>}
 */
export function checkPort(host, value, command = 'npm start') {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) {
    throw new UserError(`PORT is ${value}: it takes a number from 0 to 65535`);
  }
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : '';
      reject(
        new UserError(
          portMessages[code]?.(host, port, command) ?? `Cannot listen on ${host}:${port} (${error.message}): choose another PORT`,
        ),
      );
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
