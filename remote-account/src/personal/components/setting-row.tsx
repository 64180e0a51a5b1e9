import { Flex, Grid, Heading, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type SettingRowProps = { title: string; status?: ReactNode; text?: ReactNode; children: ReactNode };

export function SettingRow({ title, status, text, children }: SettingRowProps) {
  return (
    <Grid
      templateColumns="minmax(0, 1fr) auto"
      columnGap="3"
      alignItems="center"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: 0, pt: '0' }}
      _last={{ pb: '0' }}
    >
      <Flex columnGap="2" align="center" wrap="wrap">
        <Heading as="h3" textStyle="sm" fontWeight="medium">
          {title}
        </Heading>
        {status}
      </Flex>
      {text && (
        <Text gridRow="2" gridColumn="1" color="fg.muted" textStyle="sm" overflowWrap="anywhere" textWrap="pretty">
          {text}
        </Text>
      )}
      <Flex gap="2" gridRow={text ? '1 / span 2' : '1'} gridColumn="2">
        {children}
      </Flex>
    </Grid>
  );
}
