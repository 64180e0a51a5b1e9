import type { ChosenTheme } from '../boot-style';

const colors = {
  light:
    '--canvas:#fafafa;--panel:#fff;--footer:#fafafa;--text:#11181c;--muted:#5d656c;--line:#e7e9ec;--control:#8a9299;--focus:#1d978b;' +
    '--accent:#127a71;--contrast:#fff;--link:#10625c;--shadow:0 1px 2px #181b1f0d',
  dark:
    '--canvas:#0b0c0e;--panel:#121417;--footer:#16191c;--text:#eceef0;--muted:#9aa2aa;--line:#23272c;--control:#656d75;--focus:#3bb4a7;' +
    '--accent:#3bb4a7;--contrast:#06201d;--link:#70d0c3;--shadow:none',
};

const withColors = (theme: keyof typeof colors) => `#early-sign-in{${colors[theme]}}`;

/** As the design system draws it. Its styles are in layers, so that these win; the top bar is drawn until that of the host covers it. */
const rules = `
@layer boot{html{scrollbar-width:thin}@media(min-width:768px){html{scrollbar-gutter:stable}}}
@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Liberation Sans"),local("Arimo");
size-adjust:107.12%;ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%}
#early-sign-in{--leading:0px;position:absolute;z-index:1;inset:48px 0 auto;box-sizing:border-box;min-height:calc(100dvh - 48px);
padding:44px calc(16px + env(safe-area-inset-right)) 28px calc(16px + env(safe-area-inset-left));background:var(--canvas);color:var(--text);
font:400 14px/calc(22px + var(--leading)) Inter,"Inter Fallback",system-ui,-apple-system,"Segoe UI","PingFang SC","HarmonyOS Sans SC",
"Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif;font-feature-settings:"cv11";text-align:center;-webkit-font-smoothing:antialiased}
#early-sign-in:lang(zh){--leading:2px}
#early-sign-in[hidden],#early-sign-in [hidden],html:lang(zh) #early-sign-in [lang=en],html:lang(en) #early-sign-in [lang=zh]{display:none}
#early-sign-in:not([hidden])~#root::after{display:none}
#early-sign-in::before{content:"";position:fixed;inset:0 0 auto;box-sizing:border-box;height:48px;
border-bottom:1px solid var(--line);background:var(--panel)}
#early-sign-in>div{box-sizing:border-box;max-width:400px;margin:0 auto}
#early-sign-in>div>div{position:relative}
#early-sign-in i{position:relative;display:block;width:1em;height:1em;margin:0 auto;border-radius:.28em;background:var(--accent);font-size:40px}
#early-sign-in i::after{content:"";position:absolute;inset:30% 22%;border:solid var(--contrast);border-width:.11em 0}
#early-sign-in img{display:block;width:40px;height:40px;margin:0 auto;border-radius:7px;object-fit:contain}
#early-sign-in h1{margin:20px 0 4px;font-size:20px;line-height:calc(28px + var(--leading));font-weight:600}
#early-sign-in h1:lang(en){letter-spacing:-.01em}
#early-sign-in p{margin:0 0 28px;overflow-wrap:anywhere;text-wrap:balance}
#early-sign-in p,#early-sign-in a,#early-sign-in footer{color:var(--muted);font-size:13px;line-height:calc(20px + var(--leading));text-decoration:none}
#early-sign-in b{font-weight:inherit}
#early-sign-in label{display:block;margin:0 0 16px;font-size:13px;line-height:20px;font-weight:500;text-align:start}
#early-sign-in>div>div a{position:absolute;top:0;right:0;line-height:20px}
#early-sign-in>div>div a:lang(zh){right:-6px}
#early-sign-in input{display:block;box-sizing:border-box;width:100%;height:40px;margin:6px 0 0;padding:0 10px;border:1px solid var(--control);
border-radius:7px;background:var(--panel);color:inherit;box-shadow:var(--shadow);font:inherit;font-size:14px;font-weight:400;line-height:calc(22px + var(--leading));appearance:none}
#early-sign-in [type=password]{padding-right:48px}
#early-sign-in input:focus{outline:1px solid var(--focus);border-color:var(--focus)}
#early-sign-in button{display:block;box-sizing:border-box;width:100%;height:40px;margin:20px 0 32px;padding:0;border:0;border-radius:7px;
background:var(--accent);color:var(--contrast);font:inherit;font-weight:500;cursor:pointer;appearance:none}
#early-sign-in[data-sent] button{opacity:.5;cursor:progress}
#early-sign-in footer{padding:16px 0;border-top:1px solid var(--line)}
#early-sign-in footer a{color:var(--link);font-weight:500}
@media(min-width:768px){
#early-sign-in{padding:calc(20px + max(24px,12dvh)) 24px 44px}
#early-sign-in>div{padding:36px 32px 0;border:1px solid var(--line);border-radius:10px;background:var(--panel);box-shadow:var(--shadow);overflow:hidden}
#early-sign-in footer{margin:0 -32px;background:var(--footer)}
}
@media(pointer:coarse){
#early-sign-in input{font-size:16px}
#early-sign-in input,#early-sign-in button{height:44px}
}
`.replaceAll('\n', '');

export const earlySignInStyle = (theme: ChosenTheme): string =>
  (theme ? withColors(theme) : `${withColors('light')}@media(prefers-color-scheme:dark){${withColors('dark')}}`) + rules;
