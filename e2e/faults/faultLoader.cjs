/** Gives the module as the seeded fault has it. Never from the cache: another build has another fault. */
module.exports = function (source) {
  this.cacheable(false);
  return this.getOptions().seeded(this.resourcePath, source);
};
