import { Box, CopyButton, chakra, Flex, Heading } from '@console/shared/ui';

const Code = chakra('pre', {
  base: {
    fontFamily: 'code',
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

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
