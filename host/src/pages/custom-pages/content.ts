import { http } from '@console/shared/http';
import { queryOptions } from '@console/shared/query';
import { storage } from '@console/shared/session';

/** Content that administrators edit. The name is also the API path and the local storage key. */
export type ContentName = 'home_page_content' | 'about';

export const customContent = (name: ContentName) =>
  queryOptions({
    queryKey: ['written', name],
    queryFn: async ({ signal }) => {
      const text = (await http.get<string | undefined>(`/api/${name}`, { signal })) ?? '';
      storage.writeText(name, text);
      return text;
    },
    initialData: () => storage.readText(name),
    // The stored copy is already shown, and the shell reports a lost connection.
    meta: { quiet: true },
  });
