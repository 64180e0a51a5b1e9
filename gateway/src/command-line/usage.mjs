export const usages = {
  seed: `Usage: npm run -s gateway -- seed [options]     (with pnpm: pnpm gateway seed [options])

Fills the database of the embedded gateway with data for demonstrations and benchmarks, while the console is stopped.
Users are called demo-1, demo-2 and so on; channels are named [demo] and tagged demo, and ask nobody.

  --users N       how many users (20)
  --channels N    how many channels (12)
  --tokens N      how many API keys (60)
  --logs N        how many lines of the usage log (20000)
  --tasks N       how many drawing and music tasks (400)
  --days D        over how many days until now (30)
  --seed S        another whole number makes other data (1)
  --password P    lets people sign in as the made users, 8 to 20 characters; without it nobody can
  --remove        takes all of it away again, with what the made users have done
  --help          says this
`,
  repair: `Usage: npm run -s gateway -- repair     (with pnpm: pnpm gateway repair)

Brings numbers that were stored beyond what can be counted exactly back within it, while the console is stopped, and says what it changed.
`,
  password: `Usage: npm run -s gateway -- password USER     (with pnpm: pnpm gateway password USER)

Sets a user's password to the line that it reads from standard input, while the console is stopped, and signs the user out everywhere.
`,
  backup: `Usage: npm run -s gateway -- backup FILE     (with pnpm: pnpm gateway backup FILE)

Writes the database, the secrets and the uploads into one file (.tar.gz), while the console runs. Whoever has the file has all of them: keep it
as you keep the keys. A key in SECRETS_KEY or SESSION_SECRET is not in it.
`,
  restore: `Usage: npm run -s gateway -- restore FILE     (with pnpm: pnpm gateway restore FILE)

Puts a backup into DATA_DIR, while the console is stopped. What was there is kept beside it, in before-restore-….
`,
};

export const footer = `The database is DATA_DIR/gateway.db (.data unless DATA_DIR is set).
Exit codes: 0 done, 1 unexpected, 2 usage, 3 the console is running or there is demo data already,
5 nothing was backed up or restored.
`;
