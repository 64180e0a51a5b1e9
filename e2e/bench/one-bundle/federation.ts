/** Replaces `host/src/remotes/federation.ts`: exposes are lazy chunks of the same build. */
export const startFederation = () => undefined;
export const registerVersion = () => undefined;

const page = {
  account: (feature: string) => import(/* webpackChunkName: "account-[request]" */ `../../../remote-account/src/${feature}/page`),
  admin: (feature: string) => import(/* webpackChunkName: "admin-[request]" */ `../../../remote-admin/src/${feature}/page`),
  billing: (feature: string) => import(/* webpackChunkName: "billing-[request]" */ `../../../remote-billing/src/${feature}/page`),
  playground: (feature: string) => import(/* webpackChunkName: "playground-[request]" */ `../../../remote-playground/src/${feature}/page`),
};

const texts = {
  account: (language: string) => import(/* webpackChunkName: "account-[request]" */ `../../../remote-account/locales/${language}.json`),
  admin: (language: string) => import(/* webpackChunkName: "admin-[request]" */ `../../../remote-admin/locales/${language}.json`),
  billing: (language: string) => import(/* webpackChunkName: "billing-[request]" */ `../../../remote-billing/locales/${language}.json`),
  playground: (language: string) =>
    import(/* webpackChunkName: "playground-[request]" */ `../../../remote-playground/locales/${language}.json`),
};

export async function loadExpose(container: string, expose: string): Promise<unknown> {
  const remote = container.split('_')[0] as keyof typeof page;
  const locale = /^\.\/locale-(\w+)/.exec(expose);
  return locale?.[1] ? texts[remote](locale[1]) : page[remote](expose.slice(2));
}
