import { useLayoutEffect } from 'react';
import { create } from 'zustand';

/** Whether an empty list offers to clear all filters, which the filters above it need not repeat. */
export const useHasClearButton = create<boolean>(() => false);

export function useClearButton(isShown: boolean): void {
  useLayoutEffect(() => {
    useHasClearButton.setState(isShown, true);
    return () => useHasClearButton.setState(false, true);
  }, [isShown]);
}
