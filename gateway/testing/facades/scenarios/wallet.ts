import type { Row } from '../embedded';
import type { ScenarioContext, SignedInUser } from './context';

async function confirmation({ facade, replay }: ScenarioContext, root: SignedInUser, ann: SignedInUser): Promise<void> {
  facade.control.paymentConfirmed = false;
  await replay('404-topup-info-before', ann, 'GET', '/api/user/topup/info');
  await replay('405-redemption-create-before-compliance', root, 'POST', '/api/redemption/', { name: 'code', count: 3, quota: 500_000 });
  await replay('406-topup-before-compliance', ann, 'POST', '/api/user/topup', { key: 'no-such-code' });
  await replay('407-pay-before-compliance', ann, 'POST', '/api/user/pay', { amount: 10, payment_method: 'alipay' });
  await replay('408-option-invite-quota-before-compliance', root, 'PUT', '/api/option/', { key: 'QuotaForInviter', value: '1000' });
  const confirm = (name: string, as: SignedInUser, confirmed: boolean) =>
    replay(name, as, 'POST', '/api/option/payment_compliance', { confirmed });
  await confirm('409-payment-compliance-not-confirmed', root, false);
  await confirm('410-payment-compliance-as-user', ann, true);
  await confirm('411-payment-compliance', root, true);
}

export async function wallet(context: ScenarioContext, root: SignedInUser, ann: SignedInUser): Promise<void> {
  const { facade, replay, is2025, isVeloera } = context;
  await confirmation(context, root, ann);
  await replay('412-topup-info', ann, 'GET', '/api/user/topup/info');
  const create = (name: string, body: Row) =>
    replay(name, root, 'POST', '/api/redemption/', { name: 'code', count: 3, quota: 500_000, ...body });
  const created = await create('413-redemption-create', {});
  await create('414-redemption-create-long-name', { name: 'n'.repeat(30) });
  await create('415-redemption-create-zero', { count: 0 });
  await create('416-redemption-create-101', { count: 101 });
  await create('417-redemption-create-expired', { count: 1, expired_time: 1_000_000_000 });
  const list = await replay('418-redemption-list', root, 'GET', '/api/redemption/?p=1&page_size=5');
  await replay('419-redemption-list-page-0', root, 'GET', '/api/redemption/?p=0&page_size=2');
  await replay('420-redemption-search', root, 'GET', '/api/redemption/search?keyword=code&p=1&page_size=5');
  const [validCode, disabledCode] = created.body.data as string[];
  const rows = (list.body.data as { items: Row[] }).items;
  const idOf = (key: string | undefined) => Number(rows.find((row) => row.key === key)?.id);
  const third = rows.find(({ key }) => key !== validCode && key !== disabledCode)?.id;
  await replay('421-redemption-get', root, 'GET', `/api/redemption/${idOf(validCode)}`);
  await replay('422-redemption-status-off', root, 'PUT', '/api/redemption/?status_only=true', { id: idOf(disabledCode), status: 2 });
  await replay('423-redemption-update', root, 'PUT', '/api/redemption/', { id: third, name: 'code', quota: 600_000 });
  const redeem = (name: string, key: string | undefined) => replay(name, ann, 'POST', '/api/user/topup', { key });
  // Veloera was recorded without Redis.
  if (isVeloera) {
    facade.control.redeem = 'empty';
  }
  await redeem('424-topup-bad-code', 'no-such-code');
  await redeem('425-topup', validCode);
  await redeem('426-topup-used-code', validCode);
  await redeem('427-topup-disabled-code', disabledCode);
  facade.control.redeem = 'normal';
  await redeem('565-x-topup-with-redis', validCode);
  await redeem('566-x-topup-used-with-redis', validCode);
  await redeem('567-x-topup-bad-with-redis', 'no-such-code');
  await replay('428-redemption-get-used', root, 'GET', `/api/redemption/${idOf(validCode)}`);
  await replay('429-redemption-delete-invalid', root, 'DELETE', '/api/redemption/invalid');
  await replay('430-redemption-delete', root, 'DELETE', `/api/redemption/${third}`);
  await replay('431-redemption-delete-trailing-slash', root, 'DELETE', '/api/redemption/99999999/');
  await replay('432-redemption-get-deleted', root, 'GET', `/api/redemption/${third}`);

  await replay('438-amount', ann, 'POST', '/api/user/amount', { amount: 10, top_up_code: '' });
  await replay('439-amount-too-small', ann, 'POST', '/api/user/amount', { amount: 0 });
  const pay = (name: string, payment_method: string) => replay(name, ann, 'POST', '/api/user/pay', { amount: 10, payment_method });
  await pay('440-pay-not-configured', is2025 ? 'zfb' : 'alipay');
  await pay('441-pay-unknown-method', 'zfb');
  await replay('442-topup-history', ann, 'GET', '/api/user/topup/self?p=1&page_size=5');
  await replay('443-topup-history-all', root, 'GET', '/api/user/topup?p=1&page_size=5');
  await replay('444-aff-transfer', ann, 'POST', '/api/user/aff_transfer', { quota: 500_000 });
  await replay('445-subscription-plans', ann, 'GET', '/api/subscription/plans');
  await replay('446-subscription-self', ann, 'GET', '/api/subscription/self');
}
