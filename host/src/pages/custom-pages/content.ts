import { http } from '@console/shared/http';
import { queryOptions } from '@console/shared/query';
import { storage } from '@console/shared/session';

/** What an administrator may write; also the name of the call and of the kept answer in local storage. */
export type ContentName = 'home_page_content' | 'about';

/** The written text: the answer of the last visit at once, then the gateway's. */
export const customContent = (name: ContentName) =>
  queryOptions({
    queryKey: ['written', name],
    queryFn: async ({ signal }) => {
      const text = (await http.get<string | undefined>(`/api/${name}`, { signal })) ?? '';
      storage.writeText(name, text);
      return text;
    },
    initialData: () => storage.readText(name),
    // The kept answer is on the screen, and the shell already says when the gateway cannot be reached.
    meta: { quiet: true },
  });
