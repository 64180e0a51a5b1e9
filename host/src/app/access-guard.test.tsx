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

it('redirects signed-out visitors to sign-in with the full address to return to', () => {
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

it('leads users who must set up a second step to their settings, and lets them stay there', () => {
  window.history.replaceState(null, '', '/channel');
  act(() => {
    signIn({ id: 1, username: 'amy', display_name: 'Amy', role: 10, status: 1, group: 'default' });
    useSession.setState({ secondStepRequired: true });
    root.render(
      <UiProvider cache={createStyleCache(undefined)}>
        <BrowserRouter key="second-step">
          <Routes>
            <Route path="/channel" element={<AccessGuard access="admin">channels</AccessGuard>} />
            <Route path="/setting" element={<AccessGuard access="user">settings</AccessGuard>} />
          </Routes>
        </BrowserRouter>
      </UiProvider>,
    );
  });
  expect(window.location.href).toMatch(/\/setting\?tab=personal$/);
  expect(document.body.textContent).toContain('settings');
});

describe('a page that requires a gateway capability', () => {
  it.each([
    { title: 'renders if the gateway has it', status: { capabilities: ['promotions'] }, isRefused: false, expected: 'the page' },
    { title: 'is not found if the gateway lacks it', status: { capabilities: ['sessions'] }, isRefused: false, expected: 'notfound.title' },
    { title: 'is not found if the gateway refuses to send its status', status: null, isRefused: true, expected: 'notfound.title' },
    { title: 'waits for the status on a first visit', status: null, isRefused: false, expected: '' },
  ] as const)('$title', ({ status, isRefused, expected }) => {
    expect(open(status as Partial<PublicStatus> | null, isRefused)).toBe(expected);
  });
});

describe('a page that the operator has closed', () => {
  const openPrices = (pricing: object, role: number | undefined) => {
    window.history.replaceState(null, '', '/pricing');
    act(() => {
      if (role === undefined) {
        signOut();
      } else {
        signIn({ id: 1, username: 'amy', display_name: 'Amy', role, status: 1, group: 'default' });
      }
      useSession.setState({ status: { HeaderNavModules: JSON.stringify({ pricing }) } as PublicStatus, secondStepRequired: false });
      root.render(
        <UiProvider cache={createStyleCache(undefined)}>
          <BrowserRouter key={`prices ${JSON.stringify(pricing)} ${role}`}>
            <Routes>
              <Route
                path="/pricing"
                element={
                  <AccessGuard access="public" path="/pricing">
                    prices
                  </AccessGuard>
                }
              />
              <Route path="/login" element="sign in" />
            </Routes>
          </BrowserRouter>
        </UiProvider>,
      );
    });
    return document.querySelector('h1')?.textContent ?? document.body.textContent;
  };

  it.each([
    { title: 'is off for users', pricing: { enabled: false }, role: 1, expected: 'disabled.title' },
    { title: 'is off for visitors', pricing: { enabled: false, requireAuth: true }, role: undefined, expected: 'disabled.title' },
    { title: 'opens for administrators who enter its address', pricing: { enabled: false }, role: 10, expected: 'prices' },
    { title: 'asks visitors to sign in', pricing: { enabled: true, requireAuth: true }, role: undefined, expected: 'sign in' },
    { title: 'opens for users', pricing: { enabled: true, requireAuth: true }, role: 1, expected: 'prices' },
  ])('$title', ({ pricing, role, expected }) => {
    expect(openPrices(pricing, role)).toBe(expected);
  });
});
