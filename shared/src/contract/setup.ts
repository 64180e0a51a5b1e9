/** `GET /api/setup`: how far a gateway has been set up. */
export type SetupRecord = {
  /** Whether nothing is left to do. */
  status: boolean;
  /** Whether there is an account of the highest role already; false once `status` is true. */
  root_init: boolean;
  /** `sqlite`, `mysql`, `postgres`; empty once `status` is true. */
  database_type: string;
};

/** Body of `POST /api/setup`. The account is left out where there is one. */
export type SetupInput = {
  username?: string;
  password?: string;
  confirmPassword?: string;
  SelfUseModeEnabled: boolean;
  DemoSiteEnabled: boolean;
};
