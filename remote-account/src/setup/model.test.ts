import { expect, it } from 'vitest';
import type { SetupValues, SiteMode } from './api/types';
import { toInput } from './model';

const values: SetupValues = { username: ' olivia ', password: 'a-password', repeated: 'a-password', mode: 'public' };
const account = { username: 'olivia', password: 'a-password', confirmPassword: 'a-password' };

it.each<[SiteMode, boolean, boolean]>([
  ['public', false, false],
  ['personal', true, false],
  ['demo', false, true],
])('maps the %s mode to its two switches', (mode, SelfUseModeEnabled, DemoSiteEnabled) => {
  expect(toInput({ ...values, mode }, false)).toEqual({ ...account, SelfUseModeEnabled, DemoSiteEnabled });
  expect(toInput({ ...values, mode }, true)).toEqual({ SelfUseModeEnabled, DemoSiteEnabled });
});
