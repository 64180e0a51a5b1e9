export declare const lent: readonly string[];
export declare const lentOnDemand: readonly string[];
export declare const conventions: readonly string[];
