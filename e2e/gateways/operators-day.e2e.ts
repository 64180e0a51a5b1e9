import { testUpstream } from '@console/gateway/testing';
import { sampled } from '@console/shared/testing/sampled';
import { type Browser, expect, test } from 'playwright/test';
import { type ProfileName, profiles } from '../../gateway/testing/facades/profiles';
import { startFacade } from '../../gateway/testing/facades/start';
import { template } from '../global-setup';
import { startConsoleFrom } from '../support/console';
import type { Credentials } from './day/day';
import { failedSteps, formatResult, formatSummary, operatorsDay, type StepResult, steps } from './operators-day';

// Each step has its own timeout, since later steps run after a failed one.
test.setTimeout(600_000);
test.describe.configure({ mode: 'parallel' });

type DayOptions = {
  /** Address of the gateway; the embedded one by default. */
  gateway?: string;
  admin: Credentials;
  /** Address of an upstream, as seen by the gateway; one on loopback by default. */
  upstream?: string | undefined;
  onResult?: (result: StepResult) => void;
};

async function runOperatorsDay(browser: Browser, { gateway, admin, upstream, onResult }: DayOptions): Promise<StepResult[]> {
  const own = await testUpstream({ pieces: ['Hello ', 'there'] });
  const running = await startConsoleFrom(template, { env: gateway === undefined ? {} : { GATEWAY_URL: gateway } });
  const newBrowser = async () => {
    const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
    await context.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: running.address });
    return context;
  };
  const context = await newBrowser();
  const suffix = Date.now().toString(36);
  try {
    const day = {
      page: await context.newPage(),
      newBrowser,
      address: running.address,
      admin,
      upstream: upstream ?? own.url,
      suffix,
      model: `day-${suffix}`,
      user: { username: `d${suffix}`, password: 'day-password' },
    };
    return await operatorsDay(day, onResult);
  } finally {
    await context.close();
    await running.stop();
    await own.close();
  }
}

/** Password of a fresh installation. */
const firstAdmin = { username: 'root', password: '123456' };

/** The day in front of an embedded gateway that answers like one of `profiles`. */
async function runFacadeDay(browser: Browser, profile: ProfileName): Promise<StepResult[]> {
  const embedded = await startConsoleFrom(template);
  const facade = await startFacade({ profile, gateway: embedded.address });
  try {
    return await runOperatorsDay(browser, { gateway: facade.url, admin: firstAdmin });
  } finally {
    await facade.close();
    await embedded.stop();
  }
}

const { GATEWAY_URL, GATEWAY_ADMIN = 'root', GATEWAY_PASSWORD = '', GATEWAY_UPSTREAM } = process.env;

if (GATEWAY_URL) {
  test(`completes an operator's day with ${GATEWAY_URL}`, async ({ browser }) => {
    expect(GATEWAY_PASSWORD, 'GATEWAY_PASSWORD: the password of the super administrator (GATEWAY_ADMIN, else root)').not.toBe('');
    const results = await runOperatorsDay(browser, {
      gateway: GATEWAY_URL,
      admin: { username: GATEWAY_ADMIN, password: GATEWAY_PASSWORD },
      upstream: GATEWAY_UPSTREAM,
      onResult: (result) => console.log(formatResult(result)),
    });
    console.log(formatSummary(results));
    expect(failedSteps(results).map(({ name }) => name)).toEqual([]);
  });
} else {
  test('has the 34 steps of an operator', () => expect(steps).toHaveLength(34));

  for (const kind of sampled('operators day', ['embedded' as const, ...(Object.keys(profiles) as ProfileName[])])) {
    test(`completes an operator's day with the ${kind} gateway`, async ({ browser }) => {
      const results = await (kind === 'embedded' ? runOperatorsDay(browser, { admin: firstAdmin }) : runFacadeDay(browser, kind));
      expect(failedSteps(results).map(formatResult).join('\n')).toBe('');
    });
  }
}
