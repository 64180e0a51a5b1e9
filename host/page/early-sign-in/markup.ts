const inBoth = (zh: string, en: string) => `<span lang="zh">${zh}</span><span lang="en">${en}</span>`;

const site = '<b>Gateway Console</b>';

/**
 * A sign-in form like that of the account remote, for the time until that has loaded. It is hidden until its script knows that the site has
 * such a form, and it posts to its page, where nothing takes it, so that a password never gets into an address.
 */
export const earlySignIn = `<form id="early-sign-in" method="post" novalidate hidden>
<div>
<i></i><img alt="" hidden>
<h1>${inBoth('登录', 'Sign in')}</h1>
<p>${inBoth(`使用你的 ${site} 账号继续`, `Continue with your ${site} account`)}</p>
<label>${inBoth('用户名或邮箱', 'Username or email')}<input name="username" autocomplete="username" autocapitalize="none" spellcheck="false"></label>
<div>
<label>${inBoth('密码', 'Password')}<input name="password" type="password" autocomplete="current-password"></label>
<a href="/reset">${inBoth('忘记密码？', 'Forgot password?')}</a>
</div>
<button>${inBoth('登录', 'Sign in')}</button>
<footer>${inBoth('还没有账号？', 'No account yet?')} <a href="/register">${inBoth('注册', 'Register')}</a></footer>
</div>
</form>
`;
