// Stands for a style sheet that a library asks for; jsdom draws nothing.
export {};
