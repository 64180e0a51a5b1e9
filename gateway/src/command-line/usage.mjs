export const usages = {
  seed: `Usage: npm run -s gateway -- seed [options]     (with pnpm: pnpm gateway seed [options])

Fills the database of the embedded gateway with data for demonstrations and benchmarks, while the console is stopped.
Users are called demo-1, demo-2 and so on; channels are tagged demo and call no provider.

  --users N       how many users (20)
  --channels N    how many channels (12)
  --tokens N      how many API keys (60)
  --logs N        how many lines of the usage log (20000)
  --tasks N       how many drawing and music tasks (400)
  --days D        over how many days until now (30)
  --seed S        a different whole number generates different data (1)
  --password P    lets people sign in as the demo users, 8 to 20 characters; without it, nobody can
  --remove        removes all demo data, with everything the demo users created
  --help          prints this help
`,
  repair: `Usage: npm run -s gateway -- repair     (with pnpm: pnpm gateway repair)

Corrects stored numbers that are too large to be counted exactly, while the console is stopped, and prints each change.
`,
  password: `Usage: npm run -s gateway -- password USER     (with pnpm: pnpm gateway password USER)

Sets a user's password to the line read from standard input, while the console is stopped, and signs the user out everywhere.
`,
  'two-factor': `Usage: npm run -s gateway -- two-factor USER     (with pnpm: pnpm gateway two-factor USER)

Turns a user's two-factor authentication off and removes all passkeys, for somebody who lost phone, backup codes and passkeys, while the
console is stopped, and signs the user out everywhere.
`,
  backup: `Usage: npm run -s gateway -- backup FILE     (with pnpm: pnpm gateway backup FILE)

Writes the database, the secrets and the uploads into one file (.tar.gz) while the console runs. The file gives access to all of them: keep it
as safe as the keys. It does not contain keys that SECRETS_KEY or SESSION_SECRET set.
`,
  'import-logs': `Usage: npm run -s gateway -- import-logs FILE     (with pnpm: pnpm gateway import-logs FILE)

Adds the lines of a file to the usage log, while the console is stopped: CSV as the page Logs exports it for administrators, or one JSON object
per line as /api/log/ returns them. Lines that the log has already are left out, so that it can be repeated. If a line is not valid, nothing is
imported, and each problem is printed with its line number.
`,
  restore: `Usage: npm run -s gateway -- restore FILE     (with pnpm: pnpm gateway restore FILE)

Restores a backup into DATA_DIR, while the console is stopped. The previous contents are kept in before-restore-….
`,
};

export const footer = `The database is DATA_DIR/gateway.db (.data unless DATA_DIR is set).
Exit codes: 0 done, 1 unexpected error, 2 usage, 3 the console is running or demo data exists,
5 nothing was backed up, restored or imported.
`;
