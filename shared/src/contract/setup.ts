/** `GET /api/setup`; `status` is whether the first-run setup is complete. */
export type SetupRecord = {
  status: boolean;
  /** Whether a root account exists; false once `status` is true. */
  root_init: boolean;
  /** `sqlite`, `mysql`, `postgres`; empty once `status` is true. */
  database_type: string;
};

/** Body of `POST /api/setup`, without the account where one exists. */
export type SetupInput = {
  username?: string;
  password?: string;
  confirmPassword?: string;
  SelfUseModeEnabled: boolean;
  DemoSiteEnabled: boolean;
};
