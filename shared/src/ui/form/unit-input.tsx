import { Box, Input, type InputProps } from '@chakra-ui/react';

/** `symbol` is that of a currency, before what is typed; `unit` stands after it. */
export type UnitInputProps = InputProps & { symbol?: string | undefined; unit?: string | undefined };

/** An input with the unit of its value. */
export function UnitInput({ symbol, unit, ...input }: UnitInputProps) {
  return (
    <Box position="relative" width="full">
      {symbol && <Unit side="insetStart">{symbol}</Unit>}
      <Input
        {...input}
        autoComplete="off"
        fontVariantNumeric="tabular-nums"
        {...(symbol ? { ps: `calc(${[...symbol].length}ch + 1.25rem)` } : unit && { pe: '14' })}
      />
      {unit && <Unit side="insetEnd">{unit}</Unit>}
    </Box>
  );
}

function Unit({ side, children }: { side: 'insetStart' | 'insetEnd'; children: string }) {
  return (
    <Box
      as="span"
      aria-hidden
      position="absolute"
      insetBlock="0"
      {...{ [side]: '3' }}
      display="flex"
      alignItems="center"
      color="fg.muted"
      textStyle="sm"
      pointerEvents="none"
      zIndex="1"
    >
      {children}
    </Box>
  );
}
