import { maxLengths, type SearchTestRecord } from '@console/shared/contract';
import type { UseFormReturn } from '@console/shared/forms';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Box, Button, Flex, FormField, Input, Note, Stack, Text, TextLink } from '@console/shared/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { testEngineMutation } from '../api/queries';
import { type EngineValues, toFields } from '../model';

export type TestQueryProps = {
  form: UseFormReturn<EngineValues>;
  id: number | undefined;
};

/** The result appears below the visible area. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

export function TestQuery({ form, id }: TestQueryProps) {
  const t = useT();
  const test = useMutation(testEngineMutation);
  const [query, setQuery] = useState('');
  const runTest = async () => {
    const isReady = await form.trigger(['baseUrl', 'apiKey', 'extra', 'maxResults', 'timeout'], { shouldFocus: true });
    if (isReady && !test.isPending) {
      test.mutate({ id, fields: toFields(form.getValues()), query: query.trim() });
    }
  };
  return (
    <Stack gap="3" p="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
      <Flex gap="2" align="end">
        <FormField label={t('search-engines.test')}>
          <Input
            value={query}
            maxLength={maxLengths.searchQuery}
            autoComplete="off"
            bg="bg.panel"
            placeholder={t('search-engines.test.placeholder')}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter runs the test instead of submitting the form.
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) {
                return;
              }
              event.preventDefault();
              if (query.trim() !== '') {
                void runTest();
              }
            }}
          />
        </FormField>
        <Button
          type="button"
          variant="outline"
          loading={test.isPending}
          disabled={query.trim() === ''}
          title={query.trim() === '' ? t('search-engines.test.empty') : undefined}
          onClick={() => void runTest()}
        >
          <Search />
          {t('search-engines.test.submit')}
        </Button>
      </Flex>
      <Box aria-live="polite">
        {(test.isError || test.isSuccess) && (
          <div key={test.submittedAt} ref={scrollIntoView}>
            {test.isError ? <Note tone="error">{errorText(test.error)}</Note> : <Results found={test.data} />}
          </div>
        )}
      </Box>
    </Stack>
  );
}

function Results({ found: { count, ms, results } }: { found: SearchTestRecord }) {
  const t = useT();
  return (
    <Stack gap="2" textStyle="sm">
      <Text fontWeight="medium">{t('search-engines.test.found', { count, ms })}</Text>
      {results.map(({ title, url }, index) => (
        <TextLink key={index} href={url} target="_blank" rel="noopener noreferrer" overflowWrap="anywhere" variant="underline">
          {title || url}
        </TextLink>
      ))}
    </Stack>
  );
}
