import { Box, Input, type InputProps, useFieldContext } from '@chakra-ui/react';
import { useId } from 'react';

/** `symbol` is that of a currency, before what is typed; `unit` stands after it. */
export type UnitInputProps = InputProps & { symbol?: string | undefined; unit?: string | undefined };

/** An input with the unit of its value. */
export function UnitInput({ symbol, unit, ...input }: UnitInputProps) {
  const id = useId();
  const hintId = useFieldContext()?.ariaDescribedby;
  return (
    <Box position="relative" width="full">
      {symbol && (
        <Unit side="insetStart" aria-hidden>
          {symbol}
        </Unit>
      )}
      <Input
        {...(unit && { 'aria-describedby': hintId === undefined ? id : `${hintId} ${id}` })}
        {...input}
        autoComplete="off"
        fontVariantNumeric="tabular-nums"
        {...(symbol && { ps: `calc(${[...symbol].length}ch + 1.25rem)` })}
        {...(unit && { pe: `calc(${[...unit].length}ch + 1.75rem)` })}
      />
      {unit && (
        <Unit side="insetEnd" id={id}>
          {unit}
        </Unit>
      )}
    </Box>
  );
}

type UnitProps = { side: 'insetStart' | 'insetEnd'; id?: string; 'aria-hidden'?: boolean; children: string };

function Unit({ side, ...unit }: UnitProps) {
  return (
    <Box
      as="span"
      {...unit}
      position="absolute"
      insetBlock="0"
      {...{ [side]: '3' }}
      display="flex"
      alignItems="center"
      color="fg.muted"
      textStyle="sm"
      fontVariantNumeric="tabular-nums"
      pointerEvents="none"
      zIndex="1"
    />
  );
}
