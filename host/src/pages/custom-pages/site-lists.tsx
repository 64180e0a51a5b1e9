import type { SiteApiAddress, SiteQuestion } from '@console/shared/contract';
import { Box, CopyButton, chakra, Heading, RichText, Text } from '@console/shared/ui';
import { useId } from 'react';
import { useCustomPagesT } from './texts';

export function ApiAddresses({ addresses }: { addresses: readonly SiteApiAddress[] }) {
  const t = useCustomPagesT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading as="h2" id={id} size="md" mb="4">
        {t('home.addresses')}
      </Heading>
      <Rows>
        {addresses.map(({ url, route, description }) => (
          <li key={`${route} ${url}`}>
            <div>
              <Text fontWeight="medium">{route}</Text>
              <Text color="fg.muted">{description}</Text>
            </div>
            <code>{url}</code>
            <CopyButton text={url} label={t('home.addresses.copy', { route })} />
          </li>
        ))}
      </Rows>
    </section>
  );
}

export function Questions({ questions }: { questions: readonly SiteQuestion[] }) {
  const t = useCustomPagesT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading as="h2" id={id} size="md" mb="4">
        {t('home.questions')}
      </Heading>
      <Answers>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <Box pt="2" color="fg.muted" maxW="47.5rem">
              <RichText text={answer} />
            </Box>
          </details>
        ))}
      </Answers>
    </section>
  );
}

const frame = { borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel', textStyle: 'sm' } as const;

const Rows = chakra('ul', {
  base: {
    ...frame,
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1', px: '4', py: '3' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > li > div': { flex: '1', minW: '12rem' },
    '& code': { fontFamily: 'mono', textStyle: 'xs', overflowWrap: 'anywhere' },
  },
});

const Answers = chakra('div', {
  base: {
    ...frame,
    '& > details': { px: '4', py: '3' },
    '& > details + details': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& summary': { cursor: 'pointer', fontWeight: 'medium' },
  },
});
