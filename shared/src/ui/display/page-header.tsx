import { chakra, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSession } from '../../session/store';

/** `text` is one line below the title, whose room an empty text holds, `actions` are buttons at its end; on narrow screens only the last of them shows its label. */
export type PageHeaderProps = { title: string; text?: ReactNode; actions?: ReactNode };

const Header = chakra('header', {
  base: {
    display: 'flex',
    // The actions stand beside the title, however long the text below it is.
    alignItems: 'flex-start',
    gap: '3',
    mb: '4',
    minH: '8',
    '& > [data-actions]': { display: 'flex', justifyContent: 'flex-end', gap: '2', ms: 'auto', flexShrink: 0 },
    mdDown: {
      display: 'grid',
      gridTemplateColumns: 'fit-content(60%) 1fr',
      // As high as with actions.
      gridTemplateRows: 'minmax({sizes.11}, auto)',
      alignItems: 'center',
      rowGap: '0',
      // The text below has the whole width.
      '& > [data-title]': { display: 'contents', '& > div': { gridRow: 2, gridColumn: '1 / -1' } },
      '& > [data-actions]': { flexWrap: 'wrap', flexShrink: 1, gap: '1' },
      // Only the icon fits in.
      '& > [data-actions] > button:not(:last-child)': {
        width: '11',
        px: '0',
        gap: '4',
        borderColor: 'transparent',
        bg: 'transparent',
        boxShadow: 'none',
        justifyContent: 'flex-start',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        '& svg': { flexShrink: 0, boxSize: '4', ms: '3.5' },
      },
    },
  },
});

/** The heading of a page, which also sets the document title. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  const site = useSession((state) => state.status?.system_name);
  return (
    <Header>
      <title>{site ? `${title} · ${site}` : title}</title>
      <div data-title="">
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        {text !== undefined && (
          <Text as="div" minH="1lh" color="fg.muted" textStyle="sm">
            {text}
          </Text>
        )}
      </div>
      {actions && <div data-actions="">{actions}</div>}
    </Header>
  );
}
