import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const [,, base, out, ...paths] = process.argv;
for (const [w, lang, theme] of [[1440,'zh','light'],[390,'en','dark']]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: 900 }, locale: lang });
  await ctx.addInitScript(([l, t]) => { localStorage.setItem('i18nextLng', l); localStorage.setItem('theme-mode', t); }, [lang, theme]);
  const page = await ctx.newPage();
  if (process.env.LOGIN) {
    await page.goto(base + '/login'); 
    const r = await page.evaluate(async (pw) => { const r = await fetch('/api/user/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'root', password: pw }) }); const j = await r.json(); localStorage.setItem('user', JSON.stringify(j.data)); return j.success; }, process.env.LOGIN);
    if (!r) console.log('login failed');
  }
  for (const p of paths) { await page.goto(base + p); await page.waitForTimeout(2500); await page.screenshot({ path: `/tmp/shots/${out}${p.replace(/\W+/g, '_')}-${w}-${lang}-${theme}.png` }); }
  await ctx.close();
}
await browser.close();
