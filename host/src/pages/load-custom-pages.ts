/** The pages whose content an administrator writes: a chunk of their own, since most visits go to a remote's page. */
export const loadCustomPages = () => import(/* webpackChunkName: "written" */ './custom-pages/pages');
