import type { Gateway } from '../gateway';
import { createAlertCheck } from './check';

/** @returns what ends it */
export function scheduleAlerts(gateway: Gateway): () => void {
  const check = createAlertCheck(gateway);
  let isChecking = false;
  const tick = async () => {
    if (isChecking) {
      return;
    }
    isChecking = true;
    await check().catch((error: unknown) =>
      gateway.log('log-alerts-not-checked', { message: error instanceof Error ? error.message : String(error) }),
    );
    isChecking = false;
  };
  const timer = setInterval(() => void tick(), gateway.settings.alertCheckMs).unref();
  return () => clearInterval(timer);
}
