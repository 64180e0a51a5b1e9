import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { PaymentForm } from '@console/shared/contract';
import { send, type TestResponse } from '../send';
import { type ProviderRequest, type ProviderServer, providerServer, sendHtml } from './server';

const merchant = { pid: '1001', key: 'epay-merchant-key' };

/** How the provider behaves. By default it notifies the site of a payment once, by GET, before it redirects the browser. */
export type EpayScript = { notifyBy?: 'GET' | 'POST' };

/** A running EPay payment provider. */
export type TestEpay = ProviderServer & {
  /** Gateway options that enable it. */
  options: Record<string, string>;
  /** Submits the form as the browser would; status 400 with the reason if it is invalid. */
  submit: (form: PaymentForm) => Promise<TestResponse<string>>;
  /** Pays a submitted order and returns the site's response to the notification. */
  pay: (tradeNo: string) => Promise<string>;
  /** The signed notification of a paid order; `changes` are applied before signing. */
  notification: (form: PaymentForm, changes?: Record<string, string>) => URLSearchParams;
};

const required = ['pid', 'type', 'out_trade_no', 'notify_url', 'return_url', 'name', 'money', 'sign'] as const;

// Independent of the gateway's own implementation on purpose.
function signatureOf(fields: URLSearchParams): string {
  const signed = new URLSearchParams([...fields].filter(([name, value]) => value && !['sign', 'sign_type'].includes(name)));
  signed.sort();
  const text = [...signed].map(([name, value]) => `${name}=${value}`).join('&');
  return createHash('md5').update(`${text}${merchant.key}`).digest('hex');
}

function problemOf({ method, headers, body }: ProviderRequest): string | undefined {
  const form = new URLSearchParams(body);
  if (method !== 'POST' || headers['content-type']?.split(';')[0] !== 'application/x-www-form-urlencoded') {
    return 'Post a form';
  }
  const missing = required.find((name) => !form.get(name));
  if (missing) {
    return `Missing ${missing}`;
  }
  if (form.get('pid') !== merchant.pid) {
    return 'Unknown merchant';
  }
  if (form.get('sign_type') !== 'MD5' || form.get('sign') !== signatureOf(form)) {
    return 'Wrong signature';
  }
  if (!/^\d+\.\d\d$/.test(form.get('money') ?? '')) {
    return 'Wrong sum';
  }
  return ['alipay', 'wxpay'].includes(form.get('type') ?? '') ? undefined : 'Unknown way to pay';
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);

const payPage = (form: PaymentForm) =>
  `<title>EPay</title><h1>EPay</h1><p>${escaped(form.name)}</p><p>¥${escaped(form.money)} · ${escaped(form.type)}</p>
  <form method="post" action="/pay"><input type="hidden" name="out_trade_no" value="${escaped(form.out_trade_no)}"><button>Pay</button></form>
  <a href="${escaped(form.return_url)}">Cancel</a>`;

/**
 * Starts an EPay provider: it checks the form, shows a payment page, notifies the site and redirects the browser. `secure` serves HTTPS for
 * pages under a CSP.
 */
export async function testEpay({ notifyBy = 'GET', secure = false }: EpayScript & { secure?: boolean } = {}): Promise<TestEpay> {
  const forms = new Map<string, PaymentForm>();

  const notification = (form: PaymentForm, changes: Record<string, string> = {}) => {
    const { pid, out_trade_no, type, name, money } = form;
    const fields = { pid, trade_no: `2026${out_trade_no}`, out_trade_no, type, name, money, trade_status: 'TRADE_SUCCESS' };
    const sent = new URLSearchParams({ ...fields, ...changes });
    sent.set('sign', changes.sign ?? signatureOf(sent));
    sent.set('sign_type', 'MD5');
    return sent;
  };
  const pay = async (tradeNo: string) => {
    const form = forms.get(tradeNo);
    if (!form) {
      throw new Error(`Nobody has posted a form for the order ${tradeNo}`);
    }
    const reported = notification(form).toString();
    const { body } =
      notifyBy === 'GET'
        ? await send<string>(`${form.notify_url}?${reported}`, 'GET')
        : await send<string>(form.notify_url, 'POST', {
            body: reported,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          });
    return body;
  };
  const takeForm = (request: ProviderRequest, response: ServerResponse) => {
    const problem = problemOf(request);
    if (problem) {
      return sendHtml(response, `<h1>${problem}</h1>`, 400);
    }
    const form = Object.fromEntries(new URLSearchParams(request.body)) as PaymentForm;
    forms.set(form.out_trade_no, form);
    sendHtml(response, payPage(form));
  };
  const takePayment = async ({ body }: ProviderRequest, response: ServerResponse) => {
    const form = forms.get(new URLSearchParams(body).get('out_trade_no') ?? '');
    if (!form) {
      return sendHtml(response, '<h1>No such order</h1>', 404);
    }
    const message = await pay(form.out_trade_no).catch((error: Error) => error.message);
    if (message !== 'success') {
      return sendHtml(response, `<h1>The site did not take the payment</h1><p>${escaped(message)}</p>`, 502);
    }
    response.writeHead(302, { location: `${form.return_url}?${notification(form)}` }).end();
  };

  const server = await providerServer(
    (request, response) => {
      const call = { '/submit.php': takeForm, '/pay': takePayment }[request.path];
      return call ? void call(request, response) : sendHtml(response, '<h1>Not found</h1>', 404);
    },
    { secure },
  );
  return {
    ...server,
    options: { PayAddress: server.url, EpayId: merchant.pid, EpayKey: merchant.key },
    submit: (form) =>
      send<string>(`${server.url}/submit.php`, 'POST', {
        body: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    pay,
    notification,
  };
}
