import type { PublicStatus } from '@console/shared/contract';
import { startTranslations } from '@console/shared/i18n';
import { BrowserRouter, Route, Routes } from '@console/shared/router';
import { signIn, signOut, useSession } from '@console/shared/session';
import { createStyleCache, UiProvider } from '@console/shared/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { AccessGuard } from './access-guard';

const root = createRoot(document.body.appendChild(document.createElement('div')));

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  startTranslations();
});

function open(status: Partial<PublicStatus> | null, isStatusRefused = false): string {
  act(() => {
    signIn({ id: 1, username: 'amy', display_name: 'Amy', role: 10, status: 1, group: 'default' });
    useSession.setState({ status: status as PublicStatus | null, isStatusRefused });
    root.render(
      <UiProvider cache={createStyleCache(undefined)}>
        <BrowserRouter>
          <AccessGuard access="admin" requires="promotions">
            the page
          </AccessGuard>
        </BrowserRouter>
      </UiProvider>,
    );
  });
  return document.querySelector('h1')?.textContent ?? document.body.textContent ?? '';
}

it('leads strangers to the sign-in, with all of the address as the way back', () => {
  window.history.replaceState(null, '', '/topup?pay=success#methods');
  act(() => {
    signOut();
    root.render(
      <UiProvider cache={createStyleCache(undefined)}>
        <BrowserRouter>
          <Routes>
            <Route path="/topup" element={<AccessGuard access="user">the page</AccessGuard>} />
            <Route path="*" element={null} />
          </Routes>
        </BrowserRouter>
      </UiProvider>,
    );
  });
  expect(window.location.href).toMatch(/\/login\?return=%2Ftopup%3Fpay%3Dsuccess%23methods$/);
});

describe('a page that requires something of the gateway', () => {
  it.each([
    ['is drawn where the gateway has it', { capabilities: ['promotions'] }, false, 'the page'],
    ['is not found where the gateway lacks it', { capabilities: ['sessions'] }, false, 'notfound.title'],
    ['is not found where the gateway does not tell its status', null, true, 'notfound.title'],
    ['waits for the status of a first visit', null, false, ''],
  ] as const)('%s', (_name, status, isRefused, expected) => {
    expect(open(status as Partial<PublicStatus> | null, isRefused)).toBe(expected);
  });
});
