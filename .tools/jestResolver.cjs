/** Jest resolves CommonJS, but packages with only ES modules answer only to "import". */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    try {
      return options.defaultResolver(request, { ...options, conditions: ['import', 'node', 'default'] });
    } catch {
      throw error;
    }
  }
};
