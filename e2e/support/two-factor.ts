import { type AuthenticatorCode, authenticatorFor } from '@console/gateway/testing';
import { expect, type Page } from 'playwright/test';

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^Verification code/).fill(code);
  await page.keyboard.press('Enter');
}

/** Sets two-factor authentication up on the open personal page. @returns codes of the app, and the backup codes */
export async function setUpTwoFactor(page: Page): Promise<{ code: AuthenticatorCode; backupCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up two-factor authentication', exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const code = authenticatorFor((await page.getByLabel('Key', { exact: true }).inputValue()).replaceAll(' ', ''));
  await enterCode(page, code());
  const dialog = page.getByRole('alertdialog', { name: 'Backup codes' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  const backupCodes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  return { code, backupCodes };
}
