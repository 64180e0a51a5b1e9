import { disclosureStyles } from '@console/shared/styles';
import { Box, CopyButton, chakra, Flex, Heading } from '@console/shared/ui';
import { ChevronRight } from 'lucide-react';

const Code = chakra('pre', {
  base: {
    fontFamily: 'mono',
    textStyle: 'xs',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'l2',
    p: '3',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

export type JsonTextProps = { title: string; value: unknown };

export function JsonText({ title, value }: JsonTextProps) {
  if (isEmpty(value)) {
    return null;
  }
  const text = JSON.stringify(value, null, 2);
  return (
    <Box as="section" aria-label={title} minW="0">
      <Flex align="center" justify="space-between" gap="2" mb="1.5">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <CopyButton text={text} />
      </Flex>
      <Code>{text}</Code>
    </Box>
  );
}

const Disclosure = chakra('details', {
  base: {
    ...disclosureStyles,
    minW: '0',
    '& > summary': {
      ...disclosureStyles['& > summary'],
      gap: '1.5',
      minHeight: '11',
      fontWeight: 'medium',
      borderRadius: 'l2',
      focusRing: 'inside',
      '& > svg': { boxSize: '4', color: 'fg.muted' },
    },
    '& > div': { position: 'relative' },
    '& > div > button': { position: 'absolute', top: '1', insetEnd: '1' },
  },
});

/** Closed at first, where the text would push away what is read more often. */
export function JsonDisclosure({ label, value }: { label: string; value: object }) {
  const text = JSON.stringify(value, null, 2);
  return (
    <Disclosure>
      <summary>
        <ChevronRight aria-hidden />
        {label}
      </summary>
      <div>
        <Code>{text}</Code>
        <CopyButton text={text} />
      </div>
    </Disclosure>
  );
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
