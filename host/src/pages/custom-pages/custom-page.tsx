import { http } from '@console/shared/http';
import { queryOptions, useQuery } from '@console/shared/query';
import { storage } from '@console/shared/session';
import { Box, ContentFrame, framedAddress, QueryState, RichText, Skeleton, VisuallyHidden } from '@console/shared/ui';
import type { ReactNode } from 'react';

/** Content that administrators edit. The name is also the API path and the local storage key. */
type ContentName = 'home_page_content' | 'about' | 'user-agreement' | 'privacy-policy';

const customContent = (name: ContentName) =>
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

export type CustomPageProps = {
  name: ContentName;
  /** Names the frame, and the page for screen readers. */
  title: string;
  /** Shown while the administrator has written nothing. */
  fallback: ReactNode;
};

/** Shows content that is a URL in a frame, and Markdown or HTML as sanitized text. */
export function CustomPage({ name, title, fallback }: CustomPageProps) {
  const content = useQuery(customContent(name));
  if (content.data === undefined) {
    return (
      <QueryState query={content} loading={<Skeleton height="80" width="full" maxW="5xl" mx="auto" borderRadius="l3" aria-busy />}>
        {() => null}
      </QueryState>
    );
  }
  if (content.data.trim() === '') {
    return fallback;
  }
  const address = framedAddress(content.data);
  return (
    <>
      <VisuallyHidden asChild>
        <h1>{title}</h1>
      </VisuallyHidden>
      {address ? (
        <Box data-full-bleed flex="1" position="relative" minH="60vh">
          <ContentFrame key={address.href} address={address} title={title} />
        </Box>
      ) : (
        <Box as="article" maxW={name === 'home_page_content' ? '5xl' : '47.5rem'} mx="auto" py={{ base: '2', md: '8' }}>
          <RichText text={content.data} />
        </Box>
      )}
    </>
  );
}
